// How the database came to look as it does. A migration that was released is never changed.

import { type Kysely, type Migration, Migrator, sql } from 'kysely';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables-and-people': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessions_by_person').on('sessions').column('person_id').execute();
      await db.schema
        .createTable('tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await db.schema.createIndex('tokens_by_person').on('tokens').column('person_id').execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('passkeys_by_person').on('passkeys').column('person_id').execute();
      await db.schema
        .createTable('challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('challenge', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await createTables(db);
    },
  },
  '002-when-people-were-seen': {
    async up(db: Kysely<unknown>) {
      // Those who are there count as seen now.
      await db.schema
        .alterTable('people')
        .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
        .execute();
      await db.schema.createIndex('people_by_seen').on('people').column('seen_at').execute();
      await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
    },
  },
  '003-entries-written-together': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('log').renameColumn('entry', 'entries').execute();
      await sql`update log set entries = '[' || entries || ']'`.execute(db);
    },
  },
  '004-who-opened-tables-from-where': {
    async up(db: Kysely<unknown>) {
      // From where older tables were opened is not known. They count as visited now.
      const columns = [
        ['address', 'text', ''],
        ['visited_at', 'bigint', Date.now()],
        ['is_clock', 'integer', 0],
      ] as const;
      for (const [name, type, value] of columns) {
        await db.schema
          .alterTable('tables')
          .addColumn(name, type, (column) => column.notNull().defaultTo(value))
          .execute();
      }
      await db.schema.createIndex('tables_by_host').on('tables').columns(['host', 'phase']).execute();
      await db.schema.createIndex('tables_by_address').on('tables').columns(['address', 'phase']).execute();
      await db.schema
        .createTable('keys')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '005-names-at-the-start': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('names')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('salt', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('names_by_seat', ['table_id', 'seat'])
        .execute();
    },
  },
  '006-passkeys-have-names': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('passkeys')
        .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('passkeys').addColumn('used_at', 'bigint').execute();
      await db.schema.alterTable('sessions').addColumn('passkey_id', 'text').execute();
      await db.schema.createIndex('challenges_by_expiry').on('challenges').column('expires_at').execute();
      await db.schema.createIndex('challenges_by_person').on('challenges').column('person_id').execute();
    },
  },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('invitation', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('open_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addUniqueConstraint('tables_opened_once', ['host', 'open_key'])
    .execute();
  await db.schema.createIndex('tables_by_phase').on('tables').columns(['phase', 'is_public', 'created_at']).execute();
  await db.schema
    .createIndex('tables_by_due')
    .on('tables')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('log')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('log_in_order', ['table_id', 'number'])
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('members_once', ['person_id', 'table_id'])
    .execute();
  await db.schema
    .createTable('chat')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_in_order', ['table_id', 'number'])
    .addUniqueConstraint('chat_said_once', ['table_id', 'person_id', 'key'])
    .execute();
  await db.schema.createIndex('chat_by_person').on('chat').column('person_id').execute();
}

/**
 * Brings the database up to date, or as far as one migration. Several processes may start at once: Kysely lets one of them
 * migrate.
 */
export async function migrate<Tables>(db: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error !== undefined) throw error;
}
