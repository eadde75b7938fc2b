// Public interface of shared for code that runs before a page: without the SDK.

export { type Observer, setObserver } from './observer';
