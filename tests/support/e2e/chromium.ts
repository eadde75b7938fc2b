/**
 * Features that Chromium leaves out: the pages of its address bar, which cost one and a half seconds of processor time
 * for every window; and those that Playwright leaves out, because only the last list counts.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'PreconnectToSearch',
  'LensOverlay',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'MediaRouter',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/** The arguments with which every configuration starts Chromium. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a graphics card, drawing needs no process of its own.
  '--in-process-gpu',
  // Nor does the network. Only the last list counts, so Playwright's own features are named too.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  // A page lives for a few seconds: compiling its scripts for speed takes more time than it saves, a sixth of the page's.
  // And both cores are busy with tests, so that threads which collect garbage only wait for each other.
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
];
