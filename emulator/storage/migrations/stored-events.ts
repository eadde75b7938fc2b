import { isoDate } from '#core/time/clock';
import { type Session, sessions } from '../../services/identity/identities/entity';
import { SESSION_LIFETIMES } from '../../services/identity/identities/sessions';
import type { EarlierData } from './earlier-data';

/**
 * To version 1: events get the start of their delivery period and the count of their entity, because the oldest are
 * removed; sessions get an expiry, and visitors' refresh tokens, so far in a table, get sessions.
 */
export function countEvents({ database, context }: EarlierData): void {
  const { clock, documents, ids } = context;
  const columns = database.column<string>("SELECT name FROM pragma_table_info('domain_events')");
  if (!columns.includes('stored'))
    database.run('ALTER TABLE domain_events ADD COLUMN stored INTEGER NOT NULL DEFAULT 0');
  database.run('UPDATE domain_events SET stored = ?', clock.now());
  database.run(
    'INSERT OR IGNORE INTO entity_events SELECT entity_id, count(*) FROM domain_events GROUP BY entity_id',
  );
  database.run('DROP INDEX IF EXISTS domain_events_entity');
  const expiresOf = (role: Session['role']) => isoDate(clock.now() + SESSION_LIFETIMES[role]);
  for (const session of documents.list(sessions, { expires: { $exists: false } }))
    documents.put(sessions, { ...session, expires: expiresOf(session.role) });
  if (database.value("SELECT 1 FROM sqlite_master WHERE name = 'refresh_tokens'") === undefined) return;
  const tokens = database.all<{ hash: string; role: 'visitor'; subject: string }>(
    "SELECT hash, role, subject FROM refresh_tokens WHERE role = 'visitor'",
  );
  for (const { hash, role, subject } of tokens)
    documents.put(sessions, { id: ids.guid(), role, subject, tokenHash: hash, expires: expiresOf(role) });
  database.run('DROP TABLE refresh_tokens');
}
