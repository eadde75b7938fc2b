import { robotsTxt as meta } from '@wix/seo/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { replaceFile, textFile } from '../text-files/entity';
import { emitFileUpdated } from '../text-files/events';

const shown = ({ content, default: isDefault, subdomain }: ReturnType<typeof textFile>) => ({
  content,
  default: isDefault,
  subdomain,
});

/** The file that tells search engines which pages they may read. */
export const robotsTxtOperations = moduleOperations('seo.robotsTxt', meta, access(MANAGERS), {
  getRobotsTxt: (context, { subdomain }) => ({
    robotsTxt: shown(textFile(context, 'robots.txt', subdomain)),
  }),
  updateRobotsTxt(context, { robotsTxt: given = {} }) {
    const robotsTxt = shown(replaceFile(context, 'robots.txt', given));
    emitFileUpdated(context, 'wix.promote.seo.robots_txt', robotsTxt);
    return { robotsTxt };
  },
});
