import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Customization } from './entity';

export const choiceIdsMismatch = (
  missingIds: readonly string[],
  extraIds: readonly string[],
): PlatformError =>
  applicationError('CHOICE_IDS_MISMATCH', 'The order must name each of the choices once', {
    missingIds,
    extraIds,
  });

export const modifiersLimitExceeded = (limit: number): PlatformError =>
  applicationError('MODIFIERS_LIMIT_EXCEEDED', `A site has at most ${limit} modifiers`, { limit });

export const optionsLimitExceeded = (limit: number): PlatformError =>
  applicationError('OPTIONS_LIMIT_EXCEEDED', `A site has at most ${limit} options`, { limit });

export const choiceNotFound = ({ name }: Customization, choiceIds: readonly string[]): PlatformError =>
  applicationError('CHOICE_NOT_FOUND', `${name} has no such choice: ${choiceIds.join(', ')}`, {
    choiceIds,
  });

export const tooManyCustomizations = (
  type: Customization['customizationType'],
  limit: number,
): PlatformError => (type === 'MODIFIER' ? modifiersLimitExceeded(limit) : optionsLimitExceeded(limit));

export const tooManyChoices = (id: string, limit: number): PlatformError =>
  applicationError('CHOICES_LIMIT_EXCEEDED', `A customization has at most ${limit} choices`, {
    customizationIds: [id],
  });

export const invalidRenderType = (description: string): PlatformError =>
  applicationError('INVALID_CUSTOMIZATION_RENDER_TYPE', description);

export const invalidFreeText = (description: string): PlatformError =>
  applicationError('INVALID_FREE_TEXT_SETTINGS', description);

export const addedPriceOfOption = (): PlatformError =>
  applicationError(
    'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
    'Only choices of modifiers add to the price; those of options have variants with prices',
  );

export const withoutChoices = ({ name }: Pick<Customization, 'name'>): PlatformError =>
  applicationError('DOESNT_SUPPORT_CHOICES', `${name} takes free text and has no choices`);

export const withoutFreeText = ({ name }: Pick<Customization, 'name'>): PlatformError =>
  applicationError('DOESNT_SUPPORT_FREE_TEXT', `${name} has choices and takes no free text`);

export const choiceAssigned = (choiceIds: readonly string[]): PlatformError =>
  applicationError('CHOICE_ASSIGNED_TO_PRODUCT', 'Products have variants with the choice', { choiceIds });
