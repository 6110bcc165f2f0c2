import { serviceKeys, SERVICE_CONTENTS_MAX, SERVICE_FEATURES_MAX, type ServiceOffer } from '@hive/contracts';
import { TextAreaField, TextField, type BoundField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['services'] as const;

/** The first service that is not offered. */
function newService(services: readonly ServiceOffer[]): ServiceOffer | undefined {
  const key = serviceKeys.find((candidate) => services.every((service) => service.key !== candidate));
  return key && { key, title: '', description: '', features: [], price: '', timeline: '' };
}

const contents = [
  { key: 'included', label: 'Included' },
  { key: 'notIncluded', label: 'Not included' },
  { key: 'needs', label: 'What we need from the client' },
  { key: 'weeks', label: 'Week by week' },
] as const;

/** A list as lines of one text. */
const lines = (field: BoundField, features: readonly string[], set: (features: string[]) => void): BoundField => ({
  ...field,
  value: features.join('\n'),
  onChange: (text) => set(text === '' ? [] : text.split('\n')),
});

/** What the agency offers. */
export const ServicesSection = () => (
  <SectionForm
    id="services"
    title="Services and prices"
    note="Services page, landing page and FAQ"
    page="/services"
    names={names}
  >
    {({ field, values, set, errorAt }) => (
      <ItemList
        label="Services"
        items={values.services}
        nameOf={({ title }, index) => title || `service ${index + 1}`}
        onChange={(services) => set('services', services)}
        max={serviceKeys.length}
        addLabel="Add a service"
        create={() => newService(values.services)}
        error={errorAt('services')}
        render={(service, index) => {
          const path = `services[${index}]`;
          const linesOf = (key: 'features' | (typeof contents)[number]['key']) => {
            const texts = service[key] ?? [];
            const lineError = texts.map((_, place) => errorAt(`${path}.${key}[${place}]`)).find(Boolean);
            const listField = field(`${path}.${key}`);
            return lines(
              { ...listField, error: listField.error ?? (lineError && 'A line is empty or too long') },
              texts,
              (next) => set(`${path}.${key}`, next),
            );
          };
          return (
            <div className={styles.grid}>
              <TextField label="Title" field={field(`${path}.title`)} />
              <TextField label="Price" field={field(`${path}.price`)} placeholder="from $2,500" />
              <TextAreaField full label="Description" field={field(`${path}.description`)} />
              <TextAreaField
                label="Features"
                help={`One a line, at most ${SERVICE_FEATURES_MAX}`}
                field={linesOf('features')}
              />
              <TextField label="Timeline" field={field(`${path}.timeline`)} placeholder="2-4 weeks" />
              {contents.map(({ key, label }) => (
                <TextAreaField
                  key={key}
                  label={label}
                  help={`One a line, at most ${SERVICE_CONTENTS_MAX}`}
                  field={linesOf(key)}
                />
              ))}
            </div>
          );
        }}
      />
    )}
  </SectionForm>
);
