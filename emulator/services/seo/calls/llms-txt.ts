import { llmsTxt as meta } from '@wix/seo/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { appendToFile, hideFile, replaceFile, textFile } from '../text-files/entity';
import { editedByHand } from '../text-files/errors';

const NAME = 'llms.txt';

type Wire = Serialized<meta.LlmsTxtOriginal>;

function shown({ site }: Context, file: ReturnType<typeof textFile>): { llmsTxt: Wire } {
  const { content, default: isDefault, subdomain, hidden = false, manuallyEdited = false } = file;
  const { detectedLanguage = new Intl.Locale(site.locale).language } = file;
  return { llmsTxt: { content, default: isDefault, subdomain, hidden, manuallyEdited, detectedLanguage } };
}

/** Returns the settings that a change of the file has beside its content. @throws PlatformError 428 */
function settingsOf(context: Context, { manuallyEdited = false, detectedLanguage, subdomain }: Wire) {
  const before = textFile(context, NAME, subdomain);
  assert(!before.manuallyEdited || manuallyEdited, editedByHand);
  return { manuallyEdited, ...(detectedLanguage && { detectedLanguage }) };
}

/** The file that describes the site to language models. */
export const llmsTxtOperations = moduleOperations('seo.llmsTxt', meta, access(MANAGERS), {
  getLlmsTxt: (context, { subdomain }) => shown(context, textFile(context, NAME, subdomain)),
  updateLlmsTxt: (context, { llmsTxt: given = {} }) =>
    shown(context, replaceFile(context, NAME, given, settingsOf(context, given))),
  appendLlmsTxt: (context, { llmsTxt: given = {} }) =>
    shown(context, appendToFile(context, NAME, given, settingsOf(context, given))),
  updateLlmsTxtHiddenStatus: (context, { hidden = false, subdomain }) =>
    shown(context, hideFile(context, NAME, subdomain, hidden)),
});
