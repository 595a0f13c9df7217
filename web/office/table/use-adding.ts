import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const withAdd = (address: URLSearchParams, isOpen: boolean): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (isOpen) next.set('add', '1');
  else next.delete('add');
  return next;
};

/** Whether the dialog that adds something is open; in the address as `add=1`, so that other pages can lead to it. */
export const useAdding = () => {
  const [address, setAddress] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  const isOpen = address.get('add') === '1';

  return {
    isOpen,
    open: () => setAddress((before) => withAdd(before, true), { state: { isStepOfItsOwn: true } }),
    /** Closes this opening: not the next one, when what was sent is answered after going back. */
    close: () => {
      if (!isOpen || shown.current !== key) return;
      shown.current = '';
      if (state?.isStepOfItsOwn === true) navigate(-1);
      else setAddress((before) => withAdd(before, false), { replace: true });
    },
  };
};
