import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ProductGallery } from './gallery';

beforeAll(() => import('./enlarged-picture'));

const shots = ['front', 'back', 'inside'].map((name) => ({
  src: `/media/${name}.webp`,
  name: `Mug, ${name}`,
  large: <b>{name}</b>,
  small: <i>{name}</i>,
}));

function Page() {
  const [shown, setShown] = useState<string>();
  return <ProductGallery shots={shots} shown={shown} onShow={setShown} />;
}

const enlarge = (name: string) => screen.getByRole('button', { name: `Enlarge: Mug, ${name}` });
const inFull = () =>
  screen.getAllByRole('button', { pressed: true }).map((it) => it.getAttribute('aria-label'))[0];

beforeEach(() => void render(<Page />));

it('shows one picture large, and another when its thumbnail is pressed', async () => {
  expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toEqual([enlarge('front')]);
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3: Mug, inside' }));
  expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toEqual([enlarge('inside')]);
});

it('goes round the pictures with arrow keys', async () => {
  enlarge('front').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(inFull()).toBe('Picture 2: Mug, back');
  screen.getByRole('button', { pressed: true }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(inFull()).toBe('Picture 3: Mug, inside');
});

it('enlarges a picture, and then shows the last one that was enlarged', async () => {
  await userEvent.click(enlarge('front'));
  expect(await screen.findByRole('dialog', { name: 'Mug, front' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Come closer' }));
  expect(screen.getByRole('button', { name: 'Show all of the picture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('dialog', { name: 'Mug, back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Come closer' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(inFull()).toBe('Picture 2: Mug, back');
});
