import type { Service } from '#core/contract/service';
import { appInstallerOperations } from './calls/app-installer';
import { appInstancesOperations } from './calls/app-instances';
import { biEventsOperations } from './calls/bi-events';
import { embeddedScriptsOperations, seedEmbeddedScript } from './calls/embedded-scripts';
import { notificationsOperations } from './calls/notifications';
import { oauthAppsOperations } from './calls/oauth-apps';
import { siteMuteOperations } from './calls/site-mute';
import { sitePluginsOperations } from './calls/site-plugins';
import { sitePublisherOperations } from './calls/site-publisher';
import { embeddedScripts } from './embedded-scripts/entity';

/** The calls about an app's installation on the site and its embedded script. */
export const appManagementService: Service = {
  collections: [embeddedScripts],
  operations: [
    ...appInstancesOperations,
    ...biEventsOperations,
    ...embeddedScriptsOperations,
    ...appInstallerOperations,
    ...siteMuteOperations,
    ...sitePublisherOperations,
    ...oauthAppsOperations,
    ...notificationsOperations,
    ...sitePluginsOperations,
  ],
  seed: seedEmbeddedScript,
};
