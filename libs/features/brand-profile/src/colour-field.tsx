import { useEffect, useRef } from 'react';
import { BRAND_COLOUR, BRAND_COLOURS_MAX } from '@hive/contracts';
import { Button, type BoundField } from '@hive/ui/app';
import { CloseOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { colourText, coloursOf } from './brand-values';
import styles from './brand-profile.module.css';

/** A new colour until another one is chosen. */
const NEW_COLOUR = '#000000';

/** `5b2be0` → `#5B2BE0`. */
const hexOf = (text: string): string =>
  `#${text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase()}`;

/** The colours of a brand, the most important first: each by the picker of the browser or by its value. */
export function ColourField({ label, field }: { label: string; field: BoundField }) {
  const { id, value, error, disabled } = field;
  const group = useRef<HTMLFieldSetElement>(null);
  const focusLater = useRef<string>(undefined);
  const colours = coloursOf(value);
  const change = (next: string[], focused?: string) => {
    focusLater.current = focused;
    field.onChange(colourText(next));
  };
  useEffect(() => {
    if (focusLater.current !== undefined) {
      group.current?.querySelector<HTMLElement>(focusLater.current)?.focus();
      focusLater.current = undefined;
    }
  }, [value]);
  const replace = (index: number, colour: string) =>
    change(colours.map((other, at) => (at === index ? colour : other)));
  const canAdd = colours.length < BRAND_COLOURS_MAX;
  return (
    <fieldset ref={group} className={styles.colours} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      <ul className={styles.swatches}>
        {colours.map((colour, index) => (
          // the only identity of a colour is its place
          <li key={index} className={styles.swatch}>
            <input
              type="color"
              aria-label={`Colour ${index + 1}`}
              value={BRAND_COLOUR.test(colour) ? colour.toLowerCase() : NEW_COLOUR}
              disabled={disabled}
              onChange={({ target }) => replace(index, hexOf(target.value))}
            />
            <input
              id={index === 0 ? id : undefined}
              className={styles.hex}
              aria-label={`Value of colour ${index + 1}`}
              aria-invalid={error !== undefined && !BRAND_COLOUR.test(colour)}
              value={colour}
              disabled={disabled}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => replace(index, hexOf(target.value))}
            />
            <Button
              type="text"
              size="small"
              aria-label={`Remove colour ${index + 1}`}
              icon={<CloseOutlined />}
              disabled={disabled}
              onClick={() =>
                change(
                  colours.filter((_, at) => at !== index),
                  '[data-add]',
                )
              }
            />
          </li>
        ))}
        {canAdd ? (
          <li>
            <Button
              data-add
              icon={<PlusOutlined />}
              disabled={disabled}
              {...(colours.length === 0 ? { id } : {})}
              onClick={() =>
                change([...colours, NEW_COLOUR], `li:nth-child(${colours.length + 1}) .${styles.hex ?? ''}`)
              }
            >
              Add a colour
            </Button>
          </li>
        ) : null}
      </ul>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
