import { useState, type ReactNode, type RefObject } from 'react';
import { Button, Drawer, ErrorSummary, type FormFields, useConfirmedClose } from '@hive/ui/app';
import { DeactivateAccountDialog } from './deactivate-account-dialog';
import type { AccountActions } from './use-account-actions';
import styles from './account-list.module.css';

interface AccountDrawerProps {
  person: { firstName: string; lastName: string };
  /** Names the form: 'Employee account'. */
  label: string;
  element: RefObject<HTMLFormElement | null>;
  form: Pick<FormFields, 'isSubmitting' | 'isDirty' | 'invalid' | 'submit'>;
  /** The choice after somebody else changed the same fields. */
  conflict: ReactNode;
  /** Whether the input changes the rights of the person. */
  hasOtherRights: boolean;
  canDeactivate: boolean;
  actions: Pick<AccountActions, 'deactivate' | 'isDeactivating'>;
  /** The sections. */
  children: ReactNode;
  /** What the chosen level may do. */
  rights: ReactNode;
  onClose: () => void;
}

/** The form of an existing account, in a drawer. */
export function AccountDrawer({ element, person, form, actions, onClose, ...props }: AccountDrawerProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Drawer title={name} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label={props.label}
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        {props.children}
        {props.hasOtherRights ? (
          <p className={styles.note}>With other rights, {person.firstName} is signed out and has to sign in again.</p>
        ) : null}
        {props.rights}
        <div className={styles.editFoot}>
          {props.conflict}
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
          <Button onClick={close}>Cancel</Button>
          {props.canDeactivate ? (
            <Button danger type="text" className={styles.deactivate ?? ''} onClick={() => setIsConfirming(true)}>
              Deactivate
            </Button>
          ) : null}
        </div>
      </form>
      {confirmation}
      {isConfirming ? (
        <DeactivateAccountDialog
          name={name}
          actions={actions}
          onDeactivated={onClose}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Drawer>
  );
}
