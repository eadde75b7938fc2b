import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);

/** Expects that a page needs no sideways scrolling on a small phone, nor with text of twice the size. */
export async function fitsSmallPhone(page: Page, path = page.url()): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await wider(page), path).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await wider(page), `${path}, text twice the size`).toBe(0);
}
