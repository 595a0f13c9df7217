import { useCallback, useMemo } from 'react';
import { useAddressState } from '../../ui/address-state.ts';
import { type AuditAddress, type AuditOptions, auditAddress, changedAddress } from './audit-address.ts';

/** Changes the address; with `replace`, going back skips the previous one. */
export type ChangeAudit<Address> = (next: Partial<Address>, options?: { replace: boolean }) => void;

/** The state of an audit page in the address, and the function that changes it. */
export const useAuditAddress = <M extends string, P extends string, L extends string>(
  options: AuditOptions<M, P, L>,
): [AuditAddress<M, P, L>, ChangeAudit<AuditAddress<M, P, L>>] => {
  const [state, step] = useAddressState(useMemo(() => auditAddress(options), [options]));
  const change = useCallback<ChangeAudit<AuditAddress<M, P, L>>>(
    (next, how) => step((before) => changedAddress(before, next), how),
    [step],
  );
  return [state, change];
};
