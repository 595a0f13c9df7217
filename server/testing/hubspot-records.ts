import { z } from 'zod';

/** A refusal as HubSpot words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly category: string;

  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }
}

export type RecordType = 'contacts' | 'tickets' | 'notes';
export type CrmRecord = { id: string; properties: Record<string, string> };
export type StoredUpload = { id: string; folder: string; name: string; access: string; type: string; content: Buffer };

type Association = { type: RecordType; id: string; to: RecordType; to_id: string };

const invalid = (message: string) => new Refusal(400, 'VALIDATION_ERROR', message);

/** The properties that a call may set, with their options if limited. */
const properties: Record<RecordType, Record<string, string[] | undefined>> = {
  contacts: { email: undefined, firstname: undefined, lastname: undefined },
  tickets: {
    subject: undefined,
    content: undefined,
    hs_pipeline: ['0'],
    hs_pipeline_stage: ['1', '2', '3', '4'],
    hs_ticket_category: [
      ...['PRODUCT_ISSUE', 'BILLING_ISSUE', 'FEATURE_REQUEST', 'GENERAL_INQUIRY'],
      // To be added to an account by hand.
      ...['infrastructural', 'algorithmic', 'software'],
    ],
    hs_ticket_priority: ['LOW', 'MEDIUM', 'HIGH'],
  },
  notes: { hs_timestamp: undefined, hs_note_body: undefined, hs_attachment_ids: undefined },
};

const required: Record<RecordType, string[]> = {
  contacts: [],
  tickets: ['subject', 'hs_pipeline_stage'],
  notes: ['hs_timestamp'],
};

/** HubSpot's association types and their directions. */
const associationTypes: Record<string, { from: RecordType; to: RecordType }> = {
  16: { from: 'tickets', to: 'contacts' },
  228: { from: 'notes', to: 'tickets' },
};

const Creation = z.strictObject({
  properties: z.record(z.string(), z.string()),
  associations: z
    .array(
      z.strictObject({
        to: z.strictObject({ id: z.string() }),
        types: z.tuple([
          z.strictObject({ associationCategory: z.literal('HUBSPOT_DEFINED'), associationTypeId: z.int() }),
        ]),
      }),
    )
    .default([]),
});

const Filter = z.strictObject({
  propertyName: z.string(),
  operator: z.enum(['EQ', 'CONTAINS_TOKEN']),
  value: z.string(),
});
const Search = z.strictObject({
  filterGroups: z
    .array(z.strictObject({ filters: z.array(Filter).min(1).max(6) }))
    .min(1)
    .max(5),
  properties: z.array(z.string()),
  limit: z.int().min(1).max(200),
});
const Read = z.strictObject({
  properties: z.array(z.string()),
  inputs: z.array(z.strictObject({ id: z.string() })).max(100),
});

const UploadOptions = z.strictObject({
  access: z.enum(['PUBLIC_INDEXABLE', 'PUBLIC_NOT_INDEXABLE', 'PRIVATE']),
  overwrite: z.boolean().optional(),
  duplicateValidationStrategy: z.enum(['NONE', 'REJECT', 'RETURN_EXISTING']).optional(),
  duplicateValidationScope: z.enum(['ENTIRE_PORTAL', 'EXACT_FOLDER']).optional(),
});

const tokensOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** The records of a HubSpot account, and its rules for them. */
export const hubspotRecords = () => {
  const records: Record<RecordType, CrmRecord[]> = { contacts: [], tickets: [], notes: [] };
  const files: StoredUpload[] = [];
  const associations: Association[] = [];
  /** Records from these positions on are not in the search index yet. */
  const indexed: Record<RecordType, number> = { contacts: Infinity, tickets: Infinity, notes: Infinity };
  let findsDuplicates = true;
  let lastId = 9000;
  const nextId = () => String(++lastId);

  const byId = (type: RecordType, id: string): CrmRecord => {
    const found = records[type].find((record) => record.id === id);
    if (!found) throw new Refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    return found;
  };

  const check = (type: RecordType, given: Record<string, string>): void => {
    for (const [name, value] of Object.entries(given)) {
      if (!(name in properties[type])) throw invalid(`Property values were not valid: "${name}" does not exist`);
      const options = properties[type][name];
      if (options && !options.includes(value)) throw invalid(`${value} was not one of the allowed options of ${name}`);
    }
    const missing = required[type].filter((name) => !given[name]);
    if (missing.length > 0) throw invalid(`required properties were missing: ${missing}`);
    const attached = given.hs_attachment_ids?.split(';') ?? [];
    if (attached.some((id) => !files.some((file) => file.id === id))) throw invalid('hs_attachment_ids: no such file');
  };

  const create = (type: RecordType, body: unknown): CrmRecord => {
    const { properties: given, associations: wanted } = Creation.parse(body);
    check(type, given);
    const same = type === 'contacts' && records.contacts.find((one) => one.properties.email === given.email);
    if (same) throw new Refusal(409, 'CONFLICT', `Contact already exists. Existing ID: ${same.id}`);
    const record = { id: nextId(), properties: given };
    for (const { to, types } of wanted) {
      const known = associationTypes[types[0].associationTypeId];
      if (known?.from !== type) throw invalid('this type of association does not start here');
      byId(known.to, to.id);
      associations.push({ type, id: record.id, to: known.to, to_id: to.id });
    }
    records[type].push(record);
    return record;
  };

  const search = (type: RecordType, body: unknown) => {
    const { filterGroups, limit } = Search.parse(body);
    const matches = (record: CrmRecord) =>
      filterGroups.some(({ filters }) =>
        filters.every(({ propertyName, operator, value }) => {
          const text = record.properties[propertyName] ?? '';
          if (operator === 'EQ') return text.toLowerCase() === value.toLowerCase();
          return tokensOf(text).includes(value.toLowerCase());
        }),
      );
    const results = records[type].slice(0, indexed[type]).filter(matches);
    return { total: results.length, results: results.slice(0, limit) };
  };

  const batchRead = (type: RecordType, body: unknown) => {
    const wanted = Read.parse(body).inputs.map(({ id }) => id);
    return { status: 'COMPLETE', results: records[type].filter(({ id }) => wanted.includes(id)) };
  };

  const associated = (type: RecordType, id: string, to: string | null) => {
    const results = associations
      .flatMap((one) => [
        { from: one.type, id: one.id, to: one.to, to_id: one.to_id },
        { from: one.to, id: one.to_id, to: one.type, to_id: one.id },
      ])
      .filter((one) => one.from === type && one.id === id && one.to === to)
      .map((one) => ({ id: one.to_id, type: `${type}_to_${to}` }));
    return results.length > 0 && to ? { associations: { [to]: { results } } } : {};
  };

  const read = (type: RecordType, id: string, query: URLSearchParams) => {
    const email = query.get('idProperty') === 'email';
    const found = email ? records[type].find(({ properties: one }) => one.email === id)?.id : id;
    const record = byId(type, found ?? '');
    return { ...record, ...associated(type, record.id, query.get('associations')) };
  };

  const upload = async (form: FormData) => {
    const [file, folder, name] = [form.get('file'), form.get('folderPath'), form.get('fileName')];
    if (!(file instanceof File) || typeof folder !== 'string' || typeof name !== 'string') {
      throw invalid('file, folderPath and fileName are wanted');
    }
    const options = UploadOptions.parse(JSON.parse(String(form.get('options'))));
    const content = Buffer.from(await file.arrayBuffer());
    const scope = files.filter((one) => options.duplicateValidationScope === 'ENTIRE_PORTAL' || one.folder === folder);
    const same = findsDuplicates ? scope.find((one) => one.content.equals(content)) : undefined;
    if (same && options.duplicateValidationStrategy === 'RETURN_EXISTING') return same;
    if (same && options.duplicateValidationStrategy === 'REJECT') throw new Refusal(409, 'CONFLICT', 'a duplicate');
    const stored = { id: nextId(), folder, name, access: options.access, type: file.type, content };
    files.push(stored);
    return stored;
  };

  const stat = (path: string) => {
    const file = files.find(({ folder, name }) => `${folder}/${name}` === path);
    if (!file) throw new Refusal(404, 'OBJECT_NOT_FOUND', 'no file there');
    return { file: { id: file.id, name: file.name } };
  };

  /** Keeps records created from now on out of the search index. */
  const stopIndexing = () => {
    for (const type of ['contacts', 'tickets', 'notes'] as const) indexed[type] = records[type].length;
  };

  /** Hides all records of a type. Returns a function that shows them again. */
  const hide = (type: RecordType | 'files') => {
    if (type === 'files') {
      const hiddenFiles = files.splice(0);
      return () => void files.push(...hiddenFiles);
    }
    const hidden = records[type].splice(0);
    return () => void records[type].push(...hidden);
  };

  /** Deletes all records of a type, as a person at HubSpot may. */
  const deleteAll = (type: RecordType) => void records[type].splice(0);

  /** Stops detecting duplicate files: HubSpot's current guide does not mention that option. */
  const takeDuplicates = () => {
    findsDuplicates = false;
  };

  return {
    records,
    files,
    create,
    search,
    batchRead,
    read,
    upload,
    stat,
    stopIndexing,
    hide,
    deleteAll,
    takeDuplicates,
  };
};
