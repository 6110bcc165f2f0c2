import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from '@hive/router';

const NAME = 'chat';
const OPEN = 'open';

/**
 * Whether the chat is open, as `?chat=open`: Back closes it and mails can link to it. It stays open when a link leads to
 * another page.
 */
export function useChatAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isByLink = useNavigationType() === 'PUSH';
  const navigate = useNavigate();
  const isInAddress = params.get(NAME) === OPEN;
  const [shown, setShown] = useState({ pathname, isInAddress, isOpen: isInAddress });
  /** The page on which the person opened it; closing goes back there. */
  const [openedOn, setOpenedOn] = useState<string>();
  if (shown.pathname !== pathname || shown.isInAddress !== isInAddress) {
    const staysOpen = shown.isOpen && shown.pathname !== pathname && isByLink;
    setShown({ pathname, isInAddress, isOpen: isInAddress || staysOpen });
  }
  const change = (isOpen: boolean, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) {
          next.set(NAME, OPEN);
        } else {
          next.delete(NAME);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const { isOpen } = shown;
  useEffect(() => {
    if (isOpen && !isInAddress) {
      setParams((current) => new URLSearchParams([...current, [NAME, OPEN]]), {
        replace: true,
        preventScrollReset: true,
      });
    }
  }, [isOpen, isInAddress, setParams]);
  return {
    isOpen,
    open: () => {
      setOpenedOn(pathname);
      change(true, false);
    },
    close: () => {
      if (openedOn === pathname) {
        void navigate(-1);
      } else {
        change(false, true);
      }
      setOpenedOn(undefined);
    },
  };
}
