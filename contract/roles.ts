import { z } from 'zod';
import { api } from './endpoint.ts';
import { Scope, scopes } from './scopes.ts';
import { Language, Line, LineOrNothing } from './text.ts';

/** Built-in roles, which can be neither renamed nor deleted. `admin` always holds every scope. */
export const builtInRoles = ['admin', 'manager'] as const;

const RoleId = z.object({ id: z.uuid() });

const RoleName = Line.toLowerCase();

/** Empty where the name does for English too. */
const RoleNameInEnglish = LineOrNothing.toLowerCase();

/** Joined by semicolons; empty for a role without scopes. */
const Scopes = z
  .string()
  .max(1000)
  .refine(
    (joined) => joined === '' || joined.split(';').every((name) => scopes.some((scope) => scope === name)),
    'names a scope that does not exist',
  );

export const Role = z.object({
  id: z.uuid(),
  name: z.string(),
  name_en: z.string(),
  /** Empty where nobody wrote one; pages have words of their own for the first roles. */
  description: z.string(),
  description_en: z.string(),
  scopes: z.string(),
  num_users: z.int(),
});
export type Role = z.infer<typeof Role>;

const RoleToGive = Role.pick({ id: true, name: true, name_en: true });
export type RoleToGive = z.infer<typeof RoleToGive>;

const NewRole = z.object({
  name: RoleName,
  name_en: RoleNameInEnglish.default(''),
  description: LineOrNothing.default(''),
  description_en: LineOrNothing.default(''),
  scopes: Scopes.default(''),
});
export type NewRole = z.infer<typeof NewRole>;

/** Absent fields stay as they are. */
const RoleEdit = z.object({
  name: RoleName.exactOptional(),
  name_en: RoleNameInEnglish.exactOptional(),
  description: LineOrNothing.exactOptional(),
  description_en: LineOrNothing.exactOptional(),
  scopes: Scopes.exactOptional(),
});
export type RoleEdit = z.infer<typeof RoleEdit>;

const Policy = z.object({ description: z.string(), scopes: z.array(Scope) });
export type Policy = z.infer<typeof Policy>;

export const roles = api({
  'GET /policies': {
    access: 'role:read',
    summary: 'What a role may allow, in groups',
    querystring: z.object({ language: Language.default('it') }),
    response: z.record(z.string(), Policy),
  },
  'GET /roles': {
    access: 'role:read',
    summary: 'All roles, by name',
    response: z.array(Role),
  },
  'GET /roles/to_give': {
    access: 'user:create',
    summary: 'The roles that the caller may give to a new account: those without scopes that the caller lacks, by name',
    response: z.array(RoleToGive),
  },
  'POST /roles': {
    access: 'role:create',
    summary: 'A new role',
    body: NewRole,
    response: Role,
  },
  'POST /roles/:id': {
    access: 'role:update',
    summary: 'Changes a role',
    params: RoleId,
    body: RoleEdit,
    response: Role,
  },
  'DELETE /roles/:id': {
    access: 'role:delete',
    summary: 'Deletes an unused role',
    params: RoleId,
    response: RoleId,
  },
});
