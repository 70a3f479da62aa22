/** Who I am: a guest, a name that is kept, devices, and the questions about them. */
import type { Camera } from '../camera.ts'
import { oldLink } from '../oldLink.ts'
import { come } from './people.ts'
import { wordsIn } from './words.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

export const account = async (camera: Camera): Promise<void> => {
  const { page, shoot, be, server } = camera
  const words = wordsIn(camera.language).account
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const open = async (hash = ''): Promise<void> => {
    await page.goto('/credits')
    await page.goto(`/account${hash}`)
  }
  const [anna, other] = await come(camera, 'Anna', 'Eve')
  await be(anna)
  await open()
  await page.locator('#notices').waitFor()
  await shoot('account-guest', true)
  await press(words.codeMake)
  const letters = page.locator('.letters')
  await letters.scrollIntoViewIfNeeded()
  await shoot('account-code')
  const code = await letters.textContent()
  await press(words.codeDone)
  for (const agent of [PHONE, 'kontor-bot/1.0']) {
    const [device] = await come(camera, 'x')
    await device.http('POST', '/api/me/signin/code', { code }, { 'user-agent': agent })
    await device.http('POST', '/api/me', {}, { 'user-agent': agent })
    device.close()
  }
  await open()
  await page.locator('#notices').waitFor()
  await shoot('account-kept', true)
  await press(words.pair)
  await letters.scrollIntoViewIfNeeded()
  await shoot('account-pair')
  const pairing = (await letters.textContent()) ?? ''
  await other.http('POST', '/api/me/signin/device', { code: pairing }, { 'user-agent': PHONE })
  const no = page.getByRole('alert').getByRole('button', { name: words.pairNo, exact: true })
  await no.waitFor()
  await shoot('account-confirm')
  await no.click()
  await press(words.deleteMe)
  await shoot('account-delete')
  await page.keyboard.press('Escape')

  const again = await anna.http('POST', '/api/me/pairing', {})
  await be(other)
  await open(`#pair=${again.body.code}`)
  await page.getByRole('button', { name: words.signInByDevice }).waitFor()
  await shoot('account-join')
  await press(words.signInByDevice)
  await page.locator('.digits').waitFor()
  await shoot('account-join-number')
  await page.goto('/credits')
  await page.goto(oldLink(server, anna.id).replace(server.url, ''))
  await page.getByRole('button', { name: words['recover.yes'].split('{')[0] }).waitFor()
  await shoot('recover')
  for (const one of [anna, other]) one.close()
}
