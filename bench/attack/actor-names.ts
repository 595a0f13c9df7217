/** Who sends a request: the first two have no token, `scopeless` has an account whose role allows nothing. */
export const actorNames = ['anonymous', 'participant', 'scopeless', 'teacher', 'manager', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');

const claimsOf = (bearer: string): string => bearer.split('.')[1] ?? '';

/** Authorization headers sent instead of `Bearer <token>`. All but `own` must count as no token at all. */
export const tokenMutations = {
  own: (bearer: string | undefined) => (bearer ? [bearer] : []),
  cut: (bearer = 'Bearer x.y.z') => [bearer.slice(0, -4)],
  changed: (bearer = 'Bearer x.y.z') => [
    bearer.replace(/\.(.)/, (_dot, letter: string) => `.${letter === 'a' ? 'b' : 'a'}`),
  ],
  unsigned: (bearer = 'Bearer x.y.z') => [`Bearer ${unsigned}.${claimsOf(bearer)}.`],
  basic: () => ['Basic YWRtaW46YWRtaW4='],
  none: () => [''],
  word: () => ['Bearer'],
  random: () => ['Bearer x.y.z'],
  proto: () => ['Bearer __proto__.constructor.toString'],
  huge: () => [`Bearer ${'a'.repeat(9000)}`],
  bytes: () => ['Bearer \u00ff\u0080.\u00ff'],
  json: () => [`Bearer ${Buffer.from('{').toString('base64url')}.${Buffer.from('[').toString('base64url')}.x`],
} satisfies Record<string, (bearer?: string) => string[]>;
