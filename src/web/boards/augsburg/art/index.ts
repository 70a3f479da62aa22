export default import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' })
