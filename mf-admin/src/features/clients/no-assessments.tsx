import { FormOutlined } from '@hive/ui/antd/icons';

/** What the list of assessments says before there are any. */
export const noAssessments = {
  icon: <FormOutlined />,
  detail: 'Growth assessments that visitors submit appear here.',
};
