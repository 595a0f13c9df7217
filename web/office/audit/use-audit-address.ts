import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type AuditAddress,
  type AuditOptions,
  changedAddress,
  formatAuditAddress,
  parseAuditAddress,
} from './audit-address.ts';

/** Changes the address; `replace` where going back is to skip what was there. */
export type ChangeAudit<Address> = (next: Partial<Address>, options?: { replace: boolean }) => void;

/** The state of an audit page in the address, and a way to change it. */
export const useAuditAddress = <M extends string, P extends string, L extends string>(
  options: AuditOptions<M, P, L>,
): [AuditAddress<M, P, L>, ChangeAudit<AuditAddress<M, P, L>>] => {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => parseAuditAddress(address, options), [address, options]);
  const change = useCallback<ChangeAudit<AuditAddress<M, P, L>>>(
    (next, how) =>
      setAddress(
        (current) => formatAuditAddress(changedAddress(parseAuditAddress(current, options), next), options),
        how,
      ),
    [setAddress, options],
  );
  return [state, change];
};
