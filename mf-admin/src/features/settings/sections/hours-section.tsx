import { useMemo } from 'react';
import { HOLIDAYS_MAX, hoursText, weekdays, weekHoursOf, type WeekHours, type Weekday } from '@hive/contracts';
import { SelectField, TextField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { SectionForm, type Form } from '../section-form';
import styles from '../settings.module.css';
import { timeZonesWith } from '../time-zones';

const names = ['businessHours', 'weekendHours', 'timeZone', 'holidays'] as const;
type HoursForm = Form<(typeof names)[number]>;

/** The hours of a day that opens. */
const USUAL = { opens: '09:00', closes: '18:00' };

/** The hours of each day. They are stored as the text that the pages show, which is their only source. */
function Week({ week, onChange }: { week: WeekHours; onChange: (text: string) => void }) {
  const change = (day: Weekday, hours: WeekHours[Weekday]) => onChange(hoursText({ ...week, [day]: hours }));
  return (
    <fieldset className={styles.week}>
      <legend className={styles.label}>Hours of the week</legend>
      {weekdays.map((day) => {
        const hours = week[day];
        return (
          <div key={day} className={styles.day}>
            <label>
              <input type="checkbox" checked={hours !== null} onChange={() => change(day, hours ? null : USUAL)} />
              {day}
            </label>
            {hours ? (
              <>
                <input
                  type="time"
                  required
                  aria-label={`${day} from`}
                  value={hours.opens}
                  onChange={({ target }) => target.value && change(day, { ...hours, opens: target.value })}
                />
                <input
                  type="time"
                  required
                  aria-label={`${day} to`}
                  value={hours.closes}
                  onChange={({ target }) => target.value && change(day, { ...hours, closes: target.value })}
                />
              </>
            ) : (
              <span className={styles.closed}>Closed</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Hours({ field, values, set }: HoursForm) {
  const week = weekHoursOf(values.businessHours);
  const zones = useMemo(
    () => timeZonesWith(values.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [values.timeZone],
  );
  return (
    <>
      {week ? <Week week={week} onChange={(text) => set('businessHours', text)} /> : null}
      <div className={styles.grid}>
        <TextField
          label="As the pages show them"
          field={field('businessHours')}
          help={
            week
              ? 'The chat tells clients outside these hours when the team is back'
              : 'In another format than Mon-Fri 9:00 AM-6:00 PM the chat cannot tell when the team is back'
          }
        />
        <TextField label="Second line" field={field('weekendHours')} help="Such as Weekends by appointment" />
        <SelectField label="Time zone" field={field('timeZone')} options={zones} />
      </div>
    </>
  );
}

const Holidays = ({ field, values, set, errorAt }: HoursForm) => (
  <>
    <h3 className={styles.heading}>Holidays</h3>
    <p className={styles.help}>Days without answers. Chat and search engines know them.</p>
    <ItemList
      label="Holidays"
      items={values.holidays}
      nameOf={({ name }, index) => name || `holiday ${index + 1}`}
      onChange={(holidays) => set('holidays', holidays)}
      max={HOLIDAYS_MAX}
      addLabel="Add a holiday"
      create={() => ({ date: '', name: '' })}
      error={errorAt('holidays')}
      render={(_, index) => (
        <div className={styles.pair}>
          <TextField type="date" label="Day" field={field(`holidays[${index}].date`)} />
          <TextField label="Name" field={field(`holidays[${index}].name`)} placeholder="New Year's Day" />
        </div>
      )}
    />
  </>
);

/** When the team answers. */
export const HoursSection = () => (
  <SectionForm id="hours" title="Business hours" note="Footer, support page and chat" page="/support" names={names}>
    {(form) => (
      <>
        <Hours {...form} />
        <Holidays {...form} />
      </>
    )}
  </SectionForm>
);
