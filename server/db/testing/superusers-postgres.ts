import { startEmbeddedPostgres } from '../embedded-postgres.ts';

type Options = Parameters<typeof startEmbeddedPostgres>[0];

/** As `startEmbeddedPostgres`, for tests and benches that look into everything: with the superuser's address alone. */
export const startSuperusersPostgres = async (options: Options) => {
  const { addresses, stop } = await startEmbeddedPostgres(options);
  return { connectionString: addresses.superuser, stop };
};
