import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A day in Italy, unless its column says otherwise: `2026-03-02`. */
export const day = () => date({ mode: 'string' });

/** A number that may exceed 32 bits. */
export const large = () => bigint({ mode: 'number' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
