import { expect, test } from 'vitest';
import { isSecretName } from './operations';

test.each(['stripe-key', 'A_1', 'a+b=c@d#e$'])('accepts %s as a name', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each(['', 'two words', 'naïve', 'a/b', 'key\n'])('refuses %j as a name', (name) => {
  expect(isSecretName(name)).toBe(false);
});
