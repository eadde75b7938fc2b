import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/wix/store/browser';
import type { Selection } from './choices';
import { OptionField } from './fields';

const price = { now: '$28.00' };
const vase: Product = {
  id: 'vase',
  slug: 'vase',
  name: 'Vase',
  managed: true,
  textFields: [],
  modifiers: [],
  price: { ...price, from: false },
  options: [
    { name: 'Size', type: 'drop_down', choices: [{ description: 'Small' }, { description: 'Large' }] },
    {
      name: 'Glaze',
      type: 'color',
      choices: [
        { description: 'Sage', color: '#9caf88' },
        { description: 'Ink', color: '#22223b' },
      ],
    },
  ],
  // There is no small one in ink, and the large one in sage is sold out.
  variants: [
    { id: '1', choices: { Size: 'Small', Glaze: 'Sage' }, price, available: 3 },
    { id: '2', choices: { Size: 'Large', Glaze: 'Sage' }, price, available: 0 },
    { id: '3', choices: { Size: 'Large', Glaze: 'Ink' }, price, available: 9 },
  ],
};

function Fields() {
  const [selection, setSelection] = useState<Selection>({});
  return vase.options.map((option) => (
    <OptionField
      key={option.name}
      option={option}
      product={vase}
      selection={selection}
      onChoose={(choice) => setSelection({ ...selection, [option.name]: choice })}
    />
  ));
}

const radio = (name: string) => screen.getByRole('radio', { name });

describe('OptionField', () => {
  it('groups the choices of each option, and requires one', () => {
    render(<Fields />);
    const glaze = screen.getByRole('group', { name: 'Glaze' });
    expect(within(glaze).getAllByRole('radio')).toHaveLength(2);
    expect(radio('Sage')).toBeRequired();
    expect(radio('Sage')).not.toBeChecked();
  });

  it('works with the keyboard, and tells the current choice', async () => {
    render(<Fields />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(radio('Small')).toBeChecked();
    expect(screen.getByRole('group', { name: 'Size: Small' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(radio('Large')).toBeChecked();
  });

  it('marks choices that are unavailable with the others, but lets them be chosen', async () => {
    render(<Fields />);
    await userEvent.click(radio('Small'));
    expect(radio('Ink (not made with what you chose)')).toBeEnabled();
    await userEvent.click(radio('Large'));
    expect(radio('Ink')).toBeInTheDocument();
    await userEvent.click(radio('Sage (sold out)'));
    expect(radio('Sage (sold out)')).toBeChecked();
    expect(radio('Large (sold out)')).toBeChecked();
    expect(radio('Small')).toBeInTheDocument();
  });

  it('shows a colour', () => {
    render(<Fields />);
    const swatch = radio('Sage').parentElement?.querySelector('[style]');
    expect(swatch).toHaveStyle({ backgroundColor: '#9caf88' });
  });
});
