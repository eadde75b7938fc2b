import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ProductGallery } from '@/components/store/product/gallery';
import { EnlargePictures } from './enlarge-pictures';

beforeAll(() => import('./enlarged-picture'));

const shots = ['front', 'back', 'inside'].map((name) => ({
  src: `/media/${name}.webp`,
  name: `Mug, ${name}`,
  large: <b>{name}</b>,
  small: <i>{name}</i>,
}));

it('enlarges a picture, and then goes to the last one that was enlarged', async () => {
  render(
    <>
      <ProductGallery shots={shots} shown={undefined} />
      <EnlargePictures />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Enlarge: Mug, front' }));
  expect(await screen.findByRole('dialog', { name: 'Mug, front' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Come closer' }));
  expect(screen.getByRole('button', { name: 'Show all of the picture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('dialog', { name: 'Mug, back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Come closer' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enlarge: Mug, back' })).toHaveFocus();
});
