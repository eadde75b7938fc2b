// The face of account/profile for what runs in browsers too: values that bring neither the SDK nor the server along.

export { PROFILE_FIELDS } from './types';
