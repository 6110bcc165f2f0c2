import { FormOutlined } from '@hive/ui/app/icons';

/** The text of the list of assessments before there are any. */
export const noAssessments = {
  icon: <FormOutlined />,
  detail: 'Growth assessments that visitors submit appear here.',
};
