import { useSearchParams } from 'react-router';

/** Whether the dialog that adds something is open; in the address as `add=1`, so that other pages can lead to it. */
export const useAdding = () => {
  const [address, setAddress] = useSearchParams();
  const go = (isOpen: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set('add', '1');
        else next.delete('add');
        return next;
      },
      { replace: !isOpen },
    );
  return { isOpen: address.get('add') === '1', open: () => go(true), close: () => go(false) };
};
