'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { Notice } from '@/components/ui/notice';
import { localStore } from '@/lib/browser/browser-storage';
import { SANDBOX_INFO_MODAL } from '@/lib/config/constants';
import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';

const link = 'font-medium text-accent underline underline-offset-4';

/** Explains how to log in when the app runs in an online sandbox (specification 1.4). */
export default function LoginModal({
  open,
  onClose,
  settingsUrl,
  deployedUrl,
}: { open: boolean; onClose: () => void } & SandboxLinks) {
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
      title="Online sandbox environment detected"
      footer={
        <>
          <Button variant="quiet" onClick={neverAgain}>
            Don't show again
          </Button>
          <Button onClick={copy}>Copy URL</Button>
        </>
      }
    >
      {settingsUrl ? (
        <p>
          Log-in and checkout come back to the address of this sandbox, so the OAuth app of your site has to
          know it. Add this URL to its allowed URLs in the{' '}
          <a className={link} href={settingsUrl} target="_blank" rel="noreferrer">
            OAuth redirect settings
          </a>
          .
        </p>
      ) : (
        <p>
          You are looking at the demo site, which has no dashboard. To log in and check out in this sandbox,
          replace the client id in <code>lib/config/constants.ts</code> with that of your own site, and add
          this URL to the allowed URLs of its OAuth app.
        </p>
      )}
      {deployedUrl ? (
        <p>
          Or look at the{' '}
          <a className={link} href={deployedUrl} target="_blank" rel="noreferrer">
            deployed version of this app
          </a>
          , outside the sandbox.
        </p>
      ) : (
        <p>
          Once the app is deployed, set <code>DEPLOYED_URL</code> to its address, and this window links to it.
        </p>
      )}
      {copied === 'yes' && <Notice tone="success">The URL is copied.</Notice>}
      {copied === 'failed' && (
        <Notice tone="error">
          The browser did not allow copying. Copy the URL from its address bar instead.
        </Notice>
      )}
    </Dialog>
  );
}
