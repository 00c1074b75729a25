-- The page of rates shows this source in Swedish.
update benefit_parameters set source = 'Försäkringskassan, tio prisbasbelopp (antagande)'
  where source = 'Försäkringskassan (assumption)';
