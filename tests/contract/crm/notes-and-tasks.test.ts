import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { crmOwner, crmVisitor, toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator({}, 'empty');
const owner = () => crmOwner(emulator);

async function contactId() {
  const { contact } = await owner().contacts.createContact({
    name: { first: 'Lea', last: 'Roth' },
    emails: { items: [{ email: 'lea@example.com' }] },
  });
  return contact?._id ?? '';
}

describe('notes', () => {
  test('are created for a contact, changed, found and deleted', async () => {
    const { notes } = owner();
    const contact = await contactId();
    const note = await notes.createNote({
      contactId: contact,
      text: 'Wants a dozen mugs',
      type: 'CALL_SUMMARY',
    });
    expect(note).toMatchObject({ revision: '1', text: 'Wants a dozen mugs', source: { sourceType: 'USER' } });
    const id = note._id ?? '';
    expect(await notes.getNote(id)).toEqual(note);
    const changed = await notes.updateNote(id, { revision: '1', text: 'Wants two dozen' });
    expect(changed).toMatchObject({ revision: '2', text: 'Wants two dozen', type: 'CALL_SUMMARY' });
    await notes.createNote({ contactId: contact, text: 'Paid' });
    const { items } = await notes.queryNotes({ contactId: contact }).eq('type', 'CALL_SUMMARY').find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    expect((await notes.queryNotes().eq('contactId', contact).limit(1).find()).hasNext()).toBe(true);
    await notes.deleteNote(id);
    await expect(notes.getNote(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, id)).toEqual(['note_created', 'note_updated', 'note_deleted']);
  });

  test('need a contact, and are changed in their current revision', async () => {
    const { notes } = owner();
    const { _id: id = '' } = (await notes.createNote({ contactId: await contactId(), text: 'x' })) as {
      _id: string;
    };
    for (const [call, error] of [
      [() => notes.createNote({ contactId: NOWHERE }), applicationError(404, 'CONTACT_NOT_FOUND')],
      [() => notes.createNote({ text: 'x' } as never), { status: 400 }],
      [() => notes.createNote({ contactId: NOWHERE, text: 'x'.repeat(2049) }), { status: 400 }],
      [() => notes.queryNotes().find(), applicationError(400, 'MISSING_CONTACT_ID')],
      [() => notes.queryNotes({ contactId: NOWHERE }).limit(1001).find(), { status: 400 }],
      [() => notes.updateNote(id, { revision: '4' }), applicationError(409, 'REVISION_MISMATCH')],
      [() => notes.updateNote(NOWHERE, { revision: '1' }), { status: 404 }],
      [() => notes.deleteNote(NOWHERE), { status: 404 }],
      [() => notes.getNote('1'), { status: 400 }],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
  });
});

describe('tasks', () => {
  test('are created, ordered, counted, completed and deleted', async () => {
    const { tasks } = owner();
    const contact = await contactId();
    const task = await tasks.createTask({ title: 'Call Lea', contact: { _id: contact } });
    expect(task).toMatchObject({
      revision: '1',
      status: 'ACTION_NEEDED',
      contact: { _id: contact, firstName: 'Lea', email: 'lea@example.com' },
    });
    const id = task._id ?? '';
    await tasks.createTask({ title: 'Buy clay' });
    const titles = async () => (await tasks.queryTasks().find()).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Buy clay', 'Call Lea']);
    await tasks.moveTaskAfter(id);
    expect(await titles()).toEqual(['Call Lea', 'Buy clay']);
    const { items } = await tasks.queryTasks().eq('contact.id', contact).find();
    expect(items).toEqual([task]);
    const clay = (await tasks.queryTasks().find()).items[1]?._id ?? '';
    await tasks.moveTaskAfter(id, { beforeTaskId: clay });
    expect(await titles()).toEqual(['Buy clay', 'Call Lea']);
    const done = await tasks.updateTask(id, { revision: '1', status: 'COMPLETED' });
    expect(done).toMatchObject({ revision: '2', title: 'Call Lea', status: 'COMPLETED' });
    expect(await tasks.getTask(id)).toEqual(done);
    expect(await tasks.countTasks({ filter: { status: 'COMPLETED' } })).toEqual({ count: 1 });
    await tasks.deleteTask(id);
    expect(await tasks.countTasks()).toEqual({ count: 1 });
    expect(toldOfEntity(emulator, id)).toEqual(['task_created', 'task_updated', 'task_deleted']);
  });

  test('have one domain event when they are overdue', async () => {
    const { tasks } = owner();
    const dueDate = new Date(START + DAY);
    const { _id: late = '' } = (await tasks.createTask({ title: 'Fire the kiln', dueDate })) as {
      _id: string;
    };
    const { _id: done = '' } = (await tasks.createTask({ title: 'Glaze', dueDate })) as { _id: string };
    await tasks.updateTask(done, { revision: '1', status: 'COMPLETED' });
    emulator.clock.advance(2 * DAY);
    await tasks.countTasks();
    emulator.clock.advance(DAY);
    await tasks.countTasks();
    expect(toldOfEntity(emulator, late)).toEqual(['task_created', 'task_task_overdue']);
    expect(toldOfEntity(emulator, done)).toEqual(['task_created', 'task_updated']);
  });

  test('are refused when invalid or unknown', async () => {
    const { tasks } = owner();
    const { _id: id = '' } = (await tasks.createTask({ title: 'x' })) as { _id: string };
    const contact = { _id: NOWHERE };
    for (const [call, error] of [
      [() => tasks.createTask({ title: 'x', contact }), applicationError(404, 'CONTACT_NOT_FOUND')],
      [() => tasks.createTask({ title: 'x'.repeat(251) }), { status: 400 }],
      [() => tasks.updateTask(id, { revision: '1', contact }), applicationError(404, 'CONTACT_NOT_FOUND')],
      [() => tasks.updateTask(id, { revision: '5' }), applicationError(409, 'REVISION_MISMATCH')],
      [() => tasks.updateTask(NOWHERE, { revision: '1' }), { status: 404 }],
      [() => tasks.getTask(NOWHERE), { status: 404 }],
      [() => tasks.deleteTask(NOWHERE), { status: 404 }],
      [() => tasks.moveTaskAfter(NOWHERE), applicationError(404, 'TASK_NOT_FOUND')],
      [() => tasks.moveTaskAfter(id, { beforeTaskId: NOWHERE }), applicationError(404, 'TASK_NOT_FOUND')],
      [() => tasks.countTasks({ filter: { colour: 'red' } }), { status: 400 }],
      [() => tasks.queryTasks().limit(1001).find(), { status: 400 }],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
  });
});

test('visitors have no access to notes and tasks', async () => {
  const { notes, tasks } = await crmVisitor();
  await expectRefused([
    () => notes.createNote({ contactId: NOWHERE }),
    () => notes.getNote(NOWHERE),
    () => notes.updateNote(NOWHERE, { revision: '1' }),
    () => notes.deleteNote(NOWHERE),
    () => notes.queryNotes({ contactId: NOWHERE }).find(),
    () => tasks.createTask({ title: 'x' }),
    () => tasks.getTask(NOWHERE),
    () => tasks.updateTask(NOWHERE, { revision: '1' }),
    () => tasks.deleteTask(NOWHERE),
    () => tasks.queryTasks().find(),
    () => tasks.countTasks(),
    () => tasks.moveTaskAfter(NOWHERE),
  ]);
});
