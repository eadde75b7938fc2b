/** Whether a text can be a secret's name: letters, digits and `_+=-@#$` (SDK: secrets.Secret.name). */
export const isSecretName = (name: string): boolean => /^[A-Za-z0-9_+=\-@#$]+$/.test(name);
