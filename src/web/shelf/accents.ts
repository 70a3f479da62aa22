/** Each game's own colour as `--game-<id>`, for its cards on the shelf and for its board. */
import { METAS } from '#games/metas.ts'

export const applyAccents = (): void => {
  for (const { id, accent } of METAS)
    document.documentElement.style.setProperty(
      `--game-${id}`,
      `light-dark(${accent.paper}, ${accent.candle})`,
    )
}
