import { useLayoutEffect, useRef } from 'react';
import { addressStateOf, flag, useAddressState } from '../../ui/address-state.ts';
import { useLocation, useNavigate } from '../../ui/router.tsx';

const inAddress = addressStateOf({ add: flag });

/** Whether the dialog that adds something is open; `add=1` in the address, so that other pages can link to it. */
export const useAdding = () => {
  const [{ add: isOpen }, change] = useAddressState(inAddress);
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);

  return {
    isOpen,
    open: () => change(() => ({ add: true }), { state: { isStepOfItsOwn: true } }),
    /** Closes this dialog, but not the next one if an answer arrives after going back. */
    close: () => {
      if (!isOpen || shown.current !== key) return;
      shown.current = '';
      if (state?.isStepOfItsOwn === true) navigate(-1);
      else change(() => ({ add: false }), { replace: true });
    },
  };
};
