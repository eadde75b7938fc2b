'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { SANDBOX_INFO_MODAL } from '@/components/shell/stored-keys';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { Notice } from '@/components/ui/notice';
import { localStore } from '@/lib/browser/browser-storage';
import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';

const link = 'font-medium text-accent underline underline-offset-4';

/** Explains how to log in when the app runs in an online sandbox (specification 1.4). */
export default function LoginModal({
  open,
  onClose,
  settingsUrl,
  deployedUrl,
}: { open: boolean; onClose: () => void } & SandboxLinks) {
  const t = useTranslations();
  const [copied, setCopied] = useState<'yes' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied('yes');
    } catch (error) {
      console.error('Failed to copy the URL', error);
      setCopied('failed');
    }
  }

  function neverAgain() {
    localStore.set(SANDBOX_INFO_MODAL, 'true');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Online sandbox environment detected')}
      footer={
        <>
          <Button variant="quiet" onClick={neverAgain}>
            {t("Don't show again")}
          </Button>
          <Button onClick={copy}>{t('Copy URL')}</Button>
        </>
      }
    >
      {settingsUrl ? (
        <p>
          {t.rich(
            'Log-in and checkout come back to the address of this sandbox, so the OAuth app of your site has to know it. Add this URL to its allowed URLs in the {settings}.',
            {
              settings: (
                <a className={link} href={settingsUrl} target="_blank" rel="noreferrer">
                  {t('OAuth redirect settings')}
                </a>
              ),
            },
          )}
        </p>
      ) : (
        <p>
          {t.rich(
            'You are looking at the demo site, which has no dashboard. To log in and check out in this sandbox, replace the client id in {file} with that of your own site, and add this URL to the allowed URLs of its OAuth app.',
            { file: <code>lib/config/constants.ts</code> },
          )}
        </p>
      )}
      {deployedUrl ? (
        <p>
          {t.rich('Or look at the {version}, outside the sandbox.', {
            version: (
              <a className={link} href={deployedUrl} target="_blank" rel="noreferrer">
                {t('deployed version of this app')}
              </a>
            ),
          })}
        </p>
      ) : (
        <p>
          {t.rich('Once the app is deployed, set {variable} to its address, and this window links to it.', {
            variable: <code>DEPLOYED_URL</code>,
          })}
        </p>
      )}
      {copied === 'yes' && <Notice tone="success">{t('The URL is copied.')}</Notice>}
      {copied === 'failed' && (
        <Notice tone="error">
          {t('The browser did not allow copying. Copy the URL from its address bar instead.')}
        </Notice>
      )}
    </Dialog>
  );
}
