import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AddressState, flag, readAddress, useAddressState, writeAddress } from '../address-state.ts';

const addition = { add: flag };

const inAddress: AddressState<{ add: boolean }> = {
  read: (address) => readAddress(address, addition),
  write: (address, state) => writeAddress(address, addition, state),
};

/** Whether the dialog that adds something is open; in the address as `add=1`, so that other pages can lead to it. */
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
    /** Closes this opening: not the next one, when what was sent is answered after going back. */
    close: () => {
      if (!isOpen || shown.current !== key) return;
      shown.current = '';
      if (state?.isStepOfItsOwn === true) navigate(-1);
      else change(() => ({ add: false }), { replace: true });
    },
  };
};
