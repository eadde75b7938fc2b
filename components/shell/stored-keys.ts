/** Keys in the browser's local storage (specification 1.10). */
export const STORED_CLIENT_ID = 'storedClientId';
export const SANDBOX_INFO_MODAL = 'sandboxInfoModal';
export const TOAST_CLOSED = 'toastClosed';

/** The cookie that is `off` once the developer bar is hidden. */
export const DEVELOPER_BAR = 'developerBar';
