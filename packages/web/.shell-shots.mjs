import { chromium } from 'playwright-core';
const BASE = 'http://127.0.0.1:8472';
const [, , ...specs] = process.argv; // name,path,size,theme,lang,full
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 }, tiny: { width: 360, height: 740 }, huge: { width: 3840, height: 2160 } };
for (const spec of specs) {
  const [name, path, size, theme, lang, full, act] = spec.split(',');
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: 'dark', hasTouch: size === 'phone', deviceScaleFactor: 1 });
  await context.addInitScript(([theme, lang]) => localStorage.setItem('safehouse.settings', JSON.stringify({ theme, language: lang })), [theme, lang]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message.slice(0, 300)));
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'CONSOLE', m.text().slice(0, 300)); });
  await page.goto(BASE + path);
  await page.waitForSelector('h1', { timeout: 20000 }).catch(() => console.log(name, 'no h1'));
  await page.waitForTimeout(700);
  if (act) { for (const a of act.split(';')) { await page.locator(a).first().click(); await page.waitForTimeout(400); } }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(name, 'OVERFLOW', wide);
  await page.screenshot({ path: `/tmp/shell-shots/${name}.png`, fullPage: full === 'full' });
  await context.close();
}
await browser.close();
