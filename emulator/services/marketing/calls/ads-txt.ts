import { adsTxt as meta } from '@wix/marketing/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { type AnswerOf, moduleOperations } from '#core/contract/operation';
import { appendToFile, emitFileUpdated, replaceFile, textFile } from '#services/seo';

const NAME = 'ads.txt';

type Answer = AnswerOf<typeof meta.getAdsTxt>;

// The typings say that answers always have an id, which the file itself does not have in them.
const shown = ({ content, default: isDefault, subdomain }: ReturnType<typeof textFile>) =>
  ({ adsTxt: { content, default: isDefault, subdomain } }) as Answer;

/** Emits a change of the file, and returns the answer of the call that made it. */
function changed(context: Context, file: ReturnType<typeof textFile>) {
  const answer = shown(file);
  emitFileUpdated(context, 'wix.promote.marketing.ads_txt', answer.adsTxt ?? {});
  return answer;
}

const MANAGED = { callers: MANAGERS, aliases: ['/promote-seo-txt-file-server/v2/ads'] };

/** The file that names who may sell the site's space for advertisements. */
export const adsTxtOperations = moduleOperations('marketing.adsTxt', meta, MANAGED, {
  getAdsTxt: (context, { subdomain }) => shown(textFile(context, NAME, subdomain)),
  updateAdsTxt: (context, { adsTxt = {} }) => changed(context, replaceFile(context, NAME, adsTxt)),
  appendAdsTxt: (context, { adsTxt = {} }) => changed(context, appendToFile(context, NAME, adsTxt)),
});
