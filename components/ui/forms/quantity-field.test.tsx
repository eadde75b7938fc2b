// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { QuantityField } from './quantity-field';

function Field({ start, max, onChange }: { start: number; max: number; onChange: (value: number) => void }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    onChange(next);
    setQuantity(next);
  };
  return <QuantityField label="quantity of cups" value={quantity} max={max} onChange={change} />;
}

function setUp({ start = 2, max = 5 } = {}) {
  const onChange = vi.fn();
  render(<Field start={start} max={max} onChange={onChange} />);
  return { onChange, input: screen.getByRole('textbox', { name: 'quantity of cups' }) };
}

describe('QuantityField', () => {
  it('steps between its bounds', async () => {
    const { onChange, input } = setUp({ start: 2, max: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of cups' }));
    expect(input).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Increase quantity of cups' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of cups' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of cups' }));
    expect(screen.getByRole('button', { name: 'Decrease quantity of cups' })).toBeDisabled();
    expect(onChange.mock.calls.flat()).toEqual([3, 2, 1]);
  });

  it('accepts a typed number in range', async () => {
    const { onChange, input } = setUp();
    await userEvent.clear(input);
    await userEvent.type(input, '4{Enter}');
    expect(input).toHaveValue('4');
    expect(onChange.mock.calls.flat()).toEqual([4]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['0', 'The minimum is 1.'],
    ['-1', 'The minimum is 1.'],
    ['1000000000', 'The maximum is 5.'],
    ['2.5', 'Please use a whole number.'],
    ['many', 'Please use a whole number.'],
    [' ', 'Please use a whole number.'],
  ])('answers a typed %j and does not change', async (typed, why) => {
    const { onChange, input } = setUp();
    await userEvent.clear(input);
    await userEvent.type(input, `${typed}{Enter}`);
    expect(input).toHaveValue('2');
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(input).toHaveAccessibleDescription(why);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of cups' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('writes and reads the digits of the site', async () => {
    const onChange = vi.fn();
    render(
      <SiteLocale locale="ar-EG">
        <Field start={2} max={5} onChange={onChange} />
      </SiteLocale>,
    );
    const input = screen.getByRole('textbox', { name: 'quantity of cups' });
    expect(input).toHaveValue('٢');
    await userEvent.clear(input);
    await userEvent.type(input, '٤{Enter}');
    expect(input).toHaveValue('٤');
    expect(onChange.mock.calls.flat()).toEqual([4]);
    await userEvent.clear(input);
    await userEvent.type(input, '9{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('The maximum is ٥.');
  });
});
