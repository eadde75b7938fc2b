// @ts-check
// Creates the icons that cannot be vectors from public/icon.svg: node scripts/icons.mjs. It uses the sharp that Next
// installs for pictures, since the icon changes seldom.
import sharp from 'sharp';

/** Launchers cut icons to their own shape, so the corners are filled. */
const GROUND = '#1f5f4e';

for (const [file, size] of /** @type {const} */ ([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-icon.png', 180],
])) {
  await sharp('public/icon.svg', { density: (72 * size) / 32 })
    .resize(size)
    .flatten({ background: GROUND })
    .png({ palette: true })
    .toFile(`public/${file}`);
}
