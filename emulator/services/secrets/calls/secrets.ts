import { secrets as meta } from '@wix/secrets/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField, notFound, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type RequestOf } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import demo from '#seed/content/secrets.json';
import { SECRETS, type Secret, secretVault, serializeSecret } from '../secrets/entity';
import { nameTaken } from '../secrets/errors';

const nameNotAllowed = () =>
  invalidField('secret.name', 'may have letters, digits and _+=-@#$, without spaces', 'FORMAT');

const nameMissing = () => invalidField('secret.name', 'must not be empty', 'REQUIRED_FIELD');

const valueMissing = () => invalidField('secret.value', 'must not be empty', 'REQUIRED_FIELD');
/** Whether a text can be a secret's name: letters, digits and `_+=-@#$` (SDK: secrets.Secret.name). */
const isSecretName = (name: string): boolean => /^[A-Za-z0-9_+=\-@#$]+$/.test(name);

type Given = RequestOf<typeof meta.createSecret>['secret'];

const secretNamed = ({ documents }: Context, name: string): Secret | undefined =>
  documents.list(secretVault, { name }, undefined, 1)[0];

/**
 * Reads the fields of a secret that a request sets. @throws PlatformError 400 for an invalid name or value, 409 if the
 * name is taken
 */
function settable(context: Context, { name, description, value }: Given, id?: string) {
  if (name !== undefined && name !== null) {
    assert(isSecretName(name), nameNotAllowed);
    const named = secretNamed(context, name);
    assert(!named || named.id === id, () => nameTaken(name));
  }
  return {
    ...(name && { name }),
    ...(description !== undefined && { description }),
    ...(value && { value }),
  };
}

/** The secrets of a site's back end, only for its owner and its apps (SDK: secrets.getSecretValue). */
export const secretsOperations = moduleOperations('secrets.secrets', meta, access(MANAGERS), {
  getSecretValue(context, { name }) {
    const secret = orThrow(secretNamed(context, name), () => notFound(`secret ${name}`));
    return { value: secret.value };
  },
  listSecretInfo({ documents }, _) {
    return { secrets: documents.list(secretVault, {}).map(serializeSecret) };
  },
  createSecret(context, { secret }) {
    const { name, value, ...rest } = settable(context, secret);
    assert(name, nameMissing);
    assert(value, valueMissing);
    return { id: createEntity(context, SECRETS, { ...rest, name, value }).id };
  },
  updateSecret(context, { id, secret }) {
    const before = findEntity(context, SECRETS, id);
    updateEntity(context, SECRETS, { ...before, ...settable(context, secret, id) });
  },
  deleteSecret: (context, { id }) => deleteEntity(context, SECRETS, findEntity(context, SECRETS, id)),
});

/** Stores the secrets of the demo site; their values do not give access to anything. */
export function seedSecrets({ documents, clock }: Context): void {
  const now = clock.date();
  for (const secret of demo)
    documents.put(secretVault, { ...secret, revision: '1', createdDate: now, updatedDate: now });
}
