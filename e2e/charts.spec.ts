import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

for (const scheme of ['light', 'dark'] as const)
  test(`a chart stands out from its background, ${scheme}`, async ({ page, login }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await login('empresa')
    await page.goto('/empresa')
    await page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
    await page.reload()
    await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const contrasts = await page.evaluate(() => {
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const chart = document.querySelector('.recharts-wrapper')?.closest('section')
      if (!chart) throw new Error('no chart')
      const ground = lightness(getComputedStyle(chart).backgroundColor)
      const contrast = (color: string) => {
        const own = lightness(color)
        return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05)
      }
      const colors = [1, 2, 3, 4, 5].map((place) => {
        const spot = chart.appendChild(document.createElement('i'))
        spot.style.color = `var(--chart-${place})`
        return getComputedStyle(spot).color
      })
      const fills = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element).fill)
      return {
        colors: colors.map(contrast),
        different: new Set(colors).size,
        bars: fills('.recharts-bar-rectangle path').map(contrast),
        words: fills('.recharts-cartesian-axis-tick-value').map(contrast),
      }
    })
    expect(contrasts.different).toBe(5)
    expect(contrasts.words.length).toBeGreaterThan(2)
    for (const contrast of [...contrasts.colors, ...contrasts.bars])
      expect(contrast).toBeGreaterThanOrEqual(3)
    for (const contrast of contrasts.words) expect(contrast).toBeGreaterThanOrEqual(4.5)
  })
